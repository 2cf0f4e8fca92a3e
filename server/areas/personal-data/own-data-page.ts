/** The own data as a page that opens in any browser and prints: no script, nothing fetched. */
import { dataClasses } from '#domain/fields/data-classes.ts'
import type { OwnData, Section } from '#server/areas/personal-data/own-data.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\n', '<br>')

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

function sectionText({ ten, muc }: Section): string {
  const items = muc.map(
    (data) =>
      `<table>${data.map(({ nhan, noiDung, lop }) => row([nhan, noiDung, dataClasses[lop].ten])).join('')}</table>`,
  )
  return `<h2>${escaped(ten)}</h2>\n${items.join('\n')}`
}

export function ownDataPage({ hoVaTen, lap, phan }: OwnData, day: string): string {
  const classes = Object.values(dataClasses).map(({ ten, gom, mucDich, canCu }) =>
    row([ten, gom, mucDich, canCu]),
  )
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<title>Dữ liệu cá nhân của ${escaped(hoVaTen)}</title>
<style>
body { font: 12pt/1.4 'Times New Roman', serif; max-width: 190mm; margin: 10mm auto; padding: 0 4mm }
h2 { font-size: 13pt; margin: 8mm 0 2mm } table { width: 100%; border-collapse: collapse; margin-bottom: 3mm }
td, th { border: 1px solid #999; padding: 1mm 2mm; vertical-align: top; text-align: left; overflow-wrap: anywhere }
td:first-child { width: 34% } td:last-child { width: 18%; color: #444 }
.muc-dich td { width: auto; color: #000 }
</style>
<h1>Dữ liệu cá nhân của ${escaped(hoVaTen)}</h1>
<p>Lập ngày ${escaped(day)} (${escaped(lap)}) theo yêu cầu của chính người này. Bản sao tệp đính kèm ở thư mục tep-tin, bản máy đọc được là
du-lieu.json. Nội dung thuộc bí mật nhà nước mà người có hồ sơ chưa được xem không có trong bản này.</p>
<h2>Mục đích và căn cứ xử lý</h2>
<table class="muc-dich"><tr><th>Nhóm dữ liệu</th><th>Gồm</th><th>Mục đích</th><th>Căn cứ</th></tr>${classes.join('')}</table>
${phan.map(sectionText).join('\n')}
</html>
`
}
