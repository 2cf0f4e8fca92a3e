import { useEffect, useState, type ComponentType } from 'react'
import { iconSizes } from '#domain/files/limits.ts'
import { isPictureIcon } from '#domain/menus/menu-icon.ts'
import { SecureImage } from '#web/ui/avatar/secure-image.tsx'

type Icon = ComponentType<{ className?: string }>
type Icons = Readonly<Record<string, unknown>>

const iconByName = new Map<string, Icon>()

/** The icon of a menu item: one of the set by its name, or an uploaded picture; reserves its space while loading. */
export function MenuIcon({ name }: { name: string }) {
  if (!isPictureIcon(name)) return <NamedIcon name={name} />
  return (
    <span className="menu-icon height-16 width-16 rigid size-16" aria-hidden="true">
      <SecureImage
        src={`Files/view/${name}?size=${iconSizes.small}`}
        alt=""
        className="full full-height"
        fallback={null}
      />
    </span>
  )
}

function NamedIcon({ name }: { name: string }) {
  const [icon, setIcon] = useState<Icon | undefined>(() => iconByName.get(name))
  useEffect(() => {
    let gone = false
    findIcon(name).then(
      (component) => {
        if (!gone && component) setIcon(() => component)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [name])
  const Shown = icon
  return (
    <span className="menu-icon height-16 width-16 rigid size-16" aria-hidden="true">
      {Shown && <Shown />}
    </span>
  )
}

/**
 * Looks among the icons of the seeded menus, then among the usual ones (small chunks); fetches the whole set only for
 * others.
 */
async function findIcon(name: string): Promise<Icon | undefined> {
  const cachedIcon = iconByName.get(name)
  if (cachedIcon || !name) return cachedIcon
  const icon =
    asIcon((await import('./seeded-menu-icons.ts')) as Icons, name) ??
    asIcon((await import('./usual-menu-icons.ts')) as Icons, name) ??
    (await fromWholeSet(name))
  if (icon) iconByName.set(name, icon)
  return icon
}

// oxlint-disable-next-line no-restricted-imports -- the whole set, as the part of its own that it is
const fromWholeSet = async (name: string) => asIcon((await import('@ant-design/icons')) as Icons, name)

// The set also exports functions and contexts, under lower-case names.
const asIcon = (icons: Icons, name: string): Icon | undefined =>
  /^[A-Z]\w+(?:Outlined|Filled|TwoTone)$/.test(name) ? (icons[name] as Icon | undefined) : undefined
