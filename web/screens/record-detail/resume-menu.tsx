import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import FileWordOutlined from '@ant-design/icons/es/icons/FileWordOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { Button, type MenuProps } from 'antd'
import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { permissionOf } from '#domain/api/call.ts'
import { exportPdf, exportWord, listExportFormats, listExportTypes } from '#domain/documents/calls.ts'
import { saveExport } from '#web/api/save-file.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { useMenuFocus } from '#web/ui/focus/use-menu-focus.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

/** Loaded when the button is hovered or touched. */
const dropdown = lazyPart(async () => (await import('./resume-dropdown.ts')).Dropdown)

/**
 * Lists the printable forms of a person and downloads the chosen one (spec 1 §2.3), as Word, and as PDF where the
 * server supports it. Hidden without permission.
 */
export function ResumeMenu({ id, luc }: { id: string; luc: string | undefined }) {
  const user = useUser()
  const [running, setRunning] = useState<string>()
  const { open, setOpen, button, dropdown: opening } = useMenuFocus()
  const [wanted, setWanted] = useState(false)
  const Dropdown = useLazyPart(dropdown, wanted || open, () => setOpen(false))
  const offered = mayCall(user, permissionOf(exportWord))
  // Fetched once per session.
  const queryOptions = { enabled: offered && (wanted || open), staleTime: Infinity }
  const types = useCall(listExportTypes, {}, queryOptions)
  const formats = useCall(listExportFormats, {}, queryOptions)
  const items = itemsOf(types, formats.data?.pdf === true, running)
  if (!offered) return null

  const download = async (key: string) => {
    if (running !== undefined) return
    setRunning(key)
    try {
      const call = key.startsWith(pdf) ? exportPdf : exportWord
      const input = { code: key.replace(pdf, ''), idCBCC: id, ...(luc === undefined ? {} : { luc }) }
      saveExport((await sendCall(call, input)).data)
    } catch (error) {
      // Only logged, as specified (spec 1 §8).
      console.error(error)
    } finally {
      setRunning(undefined)
    }
  }

  const trigger = (
    <Button
      ref={button}
      className="resume-menu"
      icon={running === undefined ? <FileWordOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}
      aria-busy={running !== undefined}
      aria-haspopup="menu"
      onPointerEnter={() => setWanted(true)}
      {...(Dropdown ? {} : { onClick: () => setOpen(true) })}
    >
      Xuất hồ sơ <DownOutlined aria-hidden />
    </Button>
  )
  if (!Dropdown) return trigger
  return (
    <Dropdown
      {...opening}
      menu={{
        items,
        onClick: ({ key }) => {
          if (key === 'retry') void types.refetch()
          else void download(key)
        },
      }}
    >
      {trigger}
    </Dropdown>
  )
}

type Items = NonNullable<MenuProps['items']>

/** Prefix of the menu keys of PDF forms. */
const pdf = 'pdf:'

function itemsOf(
  types: { data?: readonly { code: string; name: string }[] | undefined; isError: boolean },
  makesPdf: boolean,
  running: string | undefined,
): Items {
  if (types.isError) return [{ key: 'retry', label: `${clientMessages.dataFailed} Thử lại` }]
  if (types.data === undefined) return [{ key: 'loading', label: 'Đang tải …', disabled: true }]
  if (types.data.length === 0) return [{ key: 'none', label: 'Không có dữ liệu', disabled: true }]
  const forms = types.data
  const formsAs = (prefix: string) =>
    forms.map(({ code, name }) => ({
      key: prefix + code,
      label: name,
      disabled: running !== undefined,
      ...(running === prefix + code ? { icon: <LoadingOutlined aria-hidden /> } : {}),
    }))
  if (!makesPdf) return formsAs('')
  return [
    { type: 'group', label: 'Word', children: formsAs('') },
    { type: 'group', label: 'PDF', children: formsAs(pdf) },
  ]
}
