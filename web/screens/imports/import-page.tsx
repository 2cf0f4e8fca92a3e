import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { importTemplate, type ImportCheck } from '#domain/imports/calls.ts'
import { importKinds, importPurposes } from '#domain/imports/import-kinds.ts'
import { sampleFileName } from '#domain/imports/sample-sheets.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { pathOf } from '#domain/api/call.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { PasswordResultWindow, type PasswordResult } from '#web/screens/shared/accounts/password-result.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { Confirmed } from './confirm-panel.tsx'
import { acceptedFiles, importHint, sortFiles } from './import-files.ts'
import { callsOfKind, type ImportKind } from './import-kinds.ts'
import './imports.css'
import { beginImport, endImport, replaceCheck, useImportRun, type ImportRun } from './import-run.ts'
import { ImportState } from './import-state.tsx'
import { proposalsIn } from './read-columns.ts'
import { ResultPanel } from './result-panel.tsx'

/** The shared part of /import-ho-so and /chuyen-ho-so: the files, their result, the panels and the passwords. */
export function ImportPage(props: {
  kind: ImportKind
  /** The target unit, where the screen asks for one. */
  donVi: UnitRef | null
  /** Why no file can be added yet. */
  closed?: string | undefined
  /** Above the files. */
  children?: ReactNode
}) {
  const { kind, donVi, closed } = props
  const run = useImportRun(kind)
  const result = useSurface<ImportCheck>()
  const columns = useSurface<ImportCheck>()
  const [confirmed, setConfirmed] = useState<PasswordResult>()
  const { show } = result
  const { show: showColumns } = columns
  const opened = useRef<ImportCheck>(undefined)
  /** The proposed columns that were shown. */
  const proposed = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    // A new result opens by itself, once; before it its columns, where some are only proposed and weren't shown yet.
    if (run?.check === undefined || run.isConfirmed || run.check === opened.current) return
    opened.current = run.check
    const proposals = proposalsIn(run.check)
    const isAsked = proposals.some((one) => !proposed.current.has(one))
    proposed.current = new Set(proposals)
    if (isAsked) showColumns(run.check)
    else show(run.check)
  }, [run?.check, run?.isConfirmed, show, showColumns])

  const take = (brought: readonly File[]) => {
    const { taken, refusals } = sortFiles(brought, run?.files ?? [])
    for (const refusal of refusals) notify('warning', refusal)
    if (taken.length === 0) return
    // The check found on arrival may have opened its panel while the files were being chosen: it is discarded now.
    result.shown?.onClosed()
    columns.shown?.onClosed()
    void beginImport(kind, taken, donVi)
  }
  /** Updates the check without reopening the panel. */
  const renew = (check: ImportCheck) => {
    opened.current = check
    if (run) replaceCheck(kind, run.key, check)
  }
  /** The columns were left as they are: goes on to the result. */
  const leaveColumns = (left: ImportRun) => {
    const shown = columns.shown
    shown?.onClosed()
    if (shown !== undefined && left.check === shown.value && !left.isConfirmed) show(shown.value)
  }
  const confirm = ({ message, outcome, refused }: Confirmed) => {
    endImport(kind)
    setConfirmed({ title: callsOfKind[kind].done, message, accounts: outcome.accounts, refused })
  }
  return (
    <div className="max-width-1120">
      <PageHead title={importKinds[kind]} purpose={importPurposes[kind]} actions={<Template />} />
      {props.children}
      <FileDrop
        label="Tệp hồ sơ"
        accept={acceptedFiles}
        hint={importHint}
        closed={closed}
        onFiles={take}
        onRefused={() => closed !== undefined && notify('warning', closed)}
      />
      {run && <ImportState kind={kind} run={run} onResult={show} onColumns={columns.show} />}
      {result.shown && (
        <ResultPanel
          key={result.shown.key}
          kind={kind}
          check={result.shown.value}
          onClosed={result.shown.onClosed}
          onConfirmed={confirm}
          onRenewed={renew}
          onColumns={showColumns}
          onRead={(check) => {
            result.shown?.onClosed()
            if (run) replaceCheck(kind, run.key, check)
          }}
        />
      )}
      {columns.shown && run && (
        <ColumnsPanel
          key={columns.shown.key}
          check={columns.shown.value}
          onClosed={() => leaveColumns(run)}
          onRead={(check) => replaceCheck(kind, run.key, check)}
        />
      )}
      {confirmed && <PasswordResultWindow result={confirmed} onClose={() => setConfirmed(undefined)} />}
    </div>
  )
}

/** Downloads the sample workbook (spec 3 §9). */
function Template() {
  const [coming, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      await saveStoredFile(pathOf(importTemplate, {}).slice(1), sampleFileName)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={coming} onClick={() => void save()}>
      Tải tệp mẫu
    </Button>
  )
}
