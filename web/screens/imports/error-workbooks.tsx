import { Button } from 'antd'
import { useState } from 'react'
import { pathOf } from '#domain/api/call.ts'
import { importErrorWorkbook, type ImportCheck, type ImportedFile } from '#domain/imports/calls.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { notifyError } from '#web/notices/notices.ts'

/** The workbooks with marked errors, for each file that has any. */
export function ErrorWorkbooks({ check }: { check: ImportCheck }) {
  const wrong = check.files.filter(({ errors }) => errors > 0)
  return wrong.map((file) => (
    <Workbooks key={file.fileName} importId={check.importId} file={file} isOne={wrong.length === 1} />
  ))
}

/** The user's workbook with invalid cells marked, or a sheet of only the invalid rows. */
function Workbooks(props: { importId: string; file: ImportedFile; isOne: boolean }) {
  const { importId, file, isOne } = props
  const [coming, setComing] = useState(false)
  const save = async (onlyErrors: boolean) => {
    setComing(true)
    const query = new URLSearchParams({ fileName: file.fileName, onlyErrors: String(onlyErrors) })
    try {
      await saveStoredFile(`${pathOf(importErrorWorkbook, { importId }).slice(1)}?${query}`)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <div className="import-workbooks row wrap gap-8 below-12">
      {!isOne && <span className="grow-200 break">{file.fileName}</span>}
      {file.kind !== 'pdf' && (
        <Button disabled={coming} onClick={() => void save(false)}>
          Tải tệp lỗi
        </Button>
      )}
      <Button disabled={coming} onClick={() => void save(true)}>
        Chỉ tải các dòng lỗi
      </Button>
    </div>
  )
}
