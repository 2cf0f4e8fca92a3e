import type { GuideTarget } from '#domain/guides/guide.ts'

/**
 * The element that a step is about: in the topmost dialog if one is open, else on the page. By its text, its label or its
 * accessible name, which may go on ('Sửa' finds 'Sửa Nguyễn Văn An'); the exact one first. Journeys run this very function
 * in the browser, so it uses nothing from outside.
 */
export function findTarget({ kind, label, within }: GuideTarget): HTMLElement | undefined {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s*]+/gu, ' ').trim()
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isSeen)
  const page: ParentNode = dialogs.at(-1) ?? document
  const place =
    within === undefined
      ? page
      : [...page.querySelectorAll('section, [role=region]')].find((section) => {
          const heading = section.getAttribute('aria-labelledby')
          const name =
            section.getAttribute('aria-label') ?? (heading && document.getElementById(heading)?.textContent)
          return plain(name) === within
        })
  if (place === undefined) return undefined
  if (kind === 'person')
    return [...place.querySelectorAll<HTMLElement>('#content a[href*="/danh-sach/thong-tin/"]')].find(isSeen)
  const all = {
    button: 'button, [role=button], [role=tab], summary',
    link: 'a[href]',
    field: 'input, textarea, [role=combobox]',
  }[kind]
  const named = [...place.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
    const { labels } = element as HTMLInputElement
    const names = [
      ...(kind === 'field' ? [] : [plain(element.innerText)]),
      plain(element.getAttribute('aria-label')),
      ...[...(labels ?? [])].map((one) => plain(one.innerText)),
    ].filter((name) => name !== '')
    const isExact = names.includes(label)
    if (!isExact && !names.some((name) => name.startsWith(`${label} `))) return []
    // A field may be hidden behind what is pressed instead: its whole place is shown.
    const shown =
      kind === 'field'
        ? ((element.getAttribute('type') === 'file'
            ? element.parentElement
            : element.closest<HTMLElement>('.ant-select, .ant-picker')) ?? element)
        : element
    return isSeen(shown) && shown.getBoundingClientRect().width > 1 ? [{ element: shown, isExact }] : []
  })
  return (named.find(({ isExact }) => isExact) ?? named[0])?.element
}
