import type { Guidance } from '#domain/guidance/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { guidanceList } from '#domain/guidance/guidance-list.ts'
import { FileName } from '#web/fields/files/stored-files.tsx'
import { useDownload } from '#web/fields/files/use-download.ts'
import { useFileViewer } from '#web/fields/files/use-file-viewer.tsx'
import { ListTable, type ListTableProps } from '#web/lists/table/list-table.tsx'
import { RowButton } from '#web/lists/table/row-button.tsx'
import { useSelectionActions } from '#web/lists/selection/use-selection-actions.ts'
import { useList } from '#web/lists/use-list.ts'
import './guidance.css'

/** The guidance documents, page by page, to view and download; `on` adds buttons for those who manage them. */
export function GuidanceList(props: Pick<ListTableProps<typeof guidanceList>, 'on' | 'emptyText'>) {
  const list = useList(guidanceList, { noAddress: true })
  const ticking = useSelectionActions(list, props.on)
  const { view, viewer } = useFileViewer()
  return (
    <>
      <ListTable
        {...props}
        list={list}
        ticking={ticking}
        label="Tệp hướng dẫn"
        // This text is the specification's (spec 3 §8).
        failed={clientMessages.accountsFailed}
        cells={{ name: (document) => <DocumentName {...document} onView={(file) => view([file], file)} /> }}
        beside={{ texts: ['Tải xuống'], of: (document) => <DownloadButton document={document} /> }}
      />
      {viewer}
    </>
  )
}

const DocumentName = ({ name, file, onView }: Guidance & { onView: (file: FileRef) => void }) => (
  <>
    <div className="strong break">{name}</div>
    {file && <FileName file={file} onView={() => onView(file)} />}
  </>
)

function DownloadButton({ document: { name, file } }: { document: Guidance }) {
  const { coming, download } = useDownload(file ?? { fileId: '', fileName: '' })
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
