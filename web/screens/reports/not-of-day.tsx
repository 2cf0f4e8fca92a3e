import type { ReportEntry } from '#domain/reports/calls.ts'

/** Names the reports that can't be of a day, while all screens show one. */
export function NotOfDay({ reports }: { reports: readonly ReportEntry[] | undefined }) {
  const names = reports?.flatMap(({ hoi, name }) =>
    hoi.some(({ ten }) => ten === 'tinhDenNgay') ? [] : [name],
  )
  if (names === undefined || names.length === 0) return null
  return <p className="below-12 muted no-print">{`Không xem được tại một ngày: ${names.join('; ')}.`}</p>
}
