/** The addresses of the pictures of guides, by their names. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  '../../../domain/guides/pictures/*.png',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
)

export const pictureAddress = (name: string): string | undefined =>
  addresses[`../../../domain/guides/pictures/${name}.png`]
