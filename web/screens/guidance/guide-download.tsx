import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { getGuideFile } from '#domain/guidance/calls.ts'
import type { Guide } from '#domain/guides/guide.ts'
import { saveExport } from '#web/api/save-file.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'

/** Saves a guide as a file: PDF or Word, as the server can. */
export function GuideDownload({ guide }: { guide: Guide }) {
  const [coming, setComing] = useState(false)
  const download = () => {
    setComing(true)
    sendCall(getGuideFile, { id: guide.id })
      .then(({ data }) => saveExport(data), notifyError)
      .finally(() => setComing(false))
  }
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={coming}
      onClick={download}
      aria-label={`Tải xuống ${guide.title}`}
    >
      Tải xuống
    </Button>
  )
}
