import { PageHead } from '#web/ui/page-head.tsx'
import { copyText } from '#web/notices/copy-text.ts'
import { IconBrowser } from '#web/screens/shared/icons/icon-browser.tsx'

/** /icon: the icons that menus may use, by name (spec 3 §2.21). */
export function IconsScreen() {
  const copy = (name: string) => copyText(name, `Đã chép tên icon ${name}.`)
  return (
    <>
      <PageHead title="Thư viện icon" purpose="Bấm vào một icon để chép tên, dùng khi khai báo menu." />
      <IconBrowser verb="Chép tên" onPick={(name) => void copy(name)} />
    </>
  )
}
