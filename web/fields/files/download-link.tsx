import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { FileRef } from '#domain/fields/values.ts'
import { useDownload } from './use-download.ts'

/** A file's name, or another text, as a link that downloads it: with the session, which a plain address doesn't carry. */
export function DownloadLink({ file, text }: { file: FileRef; text?: string | undefined }) {
  const { coming, download } = useDownload(file)
  return (
    <a
      className="file-link inline-row gap-6 pad-2-0 fit text-primary text-start"
      href={`#${file.fileId}`}
      title={file.fileName}
      aria-label={`Tải xuống ${file.fileName}`}
      aria-busy={coming}
      onClick={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <DownloadOutlined />
      <span className="one-line">{text ?? file.fileName}</span>
    </a>
  )
}
