import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { FileRef } from '#domain/fields/values.ts'
import { useDownload } from './use-download.ts'

/** A file's name, or another text, as a link that downloads it: with the session, which a plain address doesn't carry. */
export function DownloadLink({ file, text }: { file: FileRef; text?: string | undefined }) {
  const { coming, download } = useDownload(file)
  return (
    <a
      className="file-link items-center gap-6 fit text-start"
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
      <span>{text ?? file.fileName}</span>
    </a>
  )
}
