import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import type { FileRef } from '#domain/fields/values.ts'
import { DownloadLink } from './download-link.tsx'
import { isViewable, useFileViewer } from './use-file-viewer.tsx'
import '../fields.css'

/** Files as links that download them, each with a button beside it that shows it (spec 3 §2.12). */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  const { view, viewer } = useFileViewer()
  return (
    <>
      <ul className="stored-files stack gap-2">
        {files.map((file) => (
          <li className="row gap-4 fit" key={file.fileId}>
            <DownloadLink file={file} />
            {isViewable(file) && (
              <button
                type="button"
                className="file-tool rigid rounded muted hover-primary hover-soft"
                title="Xem"
                aria-label={`Xem ${file.fileName}`}
                onClick={() => view(files, file)}
              >
                <EyeOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
