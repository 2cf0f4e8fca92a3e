import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { isDay, showDate } from '#domain/fields/dates.ts'
import { reportExports, type ReportEntry } from '#domain/reports/calls.ts'
import { useWorkbook } from '#web/lists/export/use-workbook.ts'
import { ParameterInputs } from './parameter-inputs.tsx'
import type { ReportInput, ReportQuery } from './use-report-query.ts'

/** A list report: its name, its own period as words that open into inputs, preview and workbook. */
export function ReportLine(props: {
  report: ReportEntry
  more: ReportQuery['more']
  complete: () => ReportInput | undefined
  onAsked: (values: ReportQuery['more']) => void
  onPreview: (input: ReportInput) => void
}) {
  const { report, more, complete, onAsked, onPreview } = props
  const { atOnce, busy } = useWorkbook(reportExports)
  const [asking, setAsking] = useState(false)
  const period = report.hoi.map((parameter) => wordsOf(parameter, more[parameter.ten])).join(' · ')
  const withInput = (act: (input: ReportInput) => void) => () => {
    const input = complete()
    if (input) act(input)
  }
  return (
    <li className="row wrap gap-8-16 pad-6-16">
      <div className="grow-260">
        <span className="strong">{report.name}</span>
        {report.hoi.length > 0 && !asking && (
          <button
            type="button"
            className="block muted text-table hover-primary"
            aria-label={`${period}, đổi kỳ của ${report.name}`}
            title="Đổi kỳ riêng của báo cáo này"
            onClick={() => setAsking(true)}
          >
            {period}
          </button>
        )}
      </div>
      {asking && (
        <div className="report-asked flex wrap gap-8">
          <ParameterInputs report={report} values={more} onChange={onAsked} />
        </div>
      )}
      <div className="flex gap-8">
        <Button aria-label={`Xem trước ${report.name}`} onClick={withInput(onPreview)}>
          Xem trước
        </Button>
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          aria-label={`Xuất báo cáo ${report.name}`}
          loading={busy}
          onClick={withInput(atOnce)}
        >
          Xuất báo cáo
        </Button>
      </div>
    </li>
  )
}

function wordsOf({ nhan, macDinh }: ReportEntry['hoi'][number], value: string | undefined): string {
  const shown = value ?? String(macDinh ?? 'chưa chọn')
  return `${nhan} ${isDay(shown) ? showDate(shown) : shown}`
}
