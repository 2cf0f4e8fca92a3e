import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Guidance } from '#domain/guidance/calls.ts'
import { guidanceList } from '#domain/guidance/guidance-list.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { ListTable, type ListTableProps } from '#web/lists/table/list-table.tsx'
import { RowButton } from '#web/lists/table/row-button.tsx'
import { useTicking } from '#web/lists/ticks/use-ticking.ts'
import { useList } from '#web/lists/use-list.ts'
import { notifyError } from '#web/notices/notices.ts'
import './guidance.css'

/** The guidance documents, page by page, with their download; somebody who manages them has more buttons. */
export function GuidanceList(props: Pick<ListTableProps<typeof guidanceList>, 'on' | 'emptyText'>) {
  const list = useList(guidanceList, { noAddress: true })
  const ticking = useTicking(list, props.on)
  return (
    <ListTable
      {...props}
      list={list}
      ticking={ticking}
      label="File hướng dẫn"
      // The sentence is the specification's own (spec 3 §8).
      failed={clientMessages.accountsFailed}
      cells={{ name: FileName }}
      beside={{ texts: ['Tải xuống'], of: (document) => <DownloadButton document={document} /> }}
    />
  )
}

const FileName = ({ name, file }: Guidance) => (
  <>
    <div className="guidance-name">{name}</div>
    <div className="guidance-file">{file?.fileName}</div>
  </>
)

function DownloadButton({ document: { name, file } }: { document: Guidance }) {
  const [coming, setComing] = useState(false)
  const download = async () => {
    if (file === null) return
    setComing(true)
    try {
      await saveStoredFile(`Files/download/${encodeURIComponent(file.fileId)}`, file.fileName)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <RowButton
      text="Tải xuống"
      about={name}
      loading={coming}
      disabled={file === null}
      onPress={() => void download()}
    />
  )
}
