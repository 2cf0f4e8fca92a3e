import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { ConfigProvider } from 'antd'
import viVN from 'antd/locale/vi_VN'
import { useMemo, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import './antd-corrections.css'
import { useDark, useStillness } from './use-media.ts'

/** Busy, a button keeps its name: antd's own sign is read aloud before it, and goes only when its animation has ended. */
const busyButton = { loadingIcon: <LoadingOutlined aria-hidden /> }

/** antd in Vietnamese and in our theme. Only lazily loaded screens stand inside it; sign-in does without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useDark()
  const stillness = useStillness()
  const theme = useMemo(() => antdTheme(isDark, stillness), [isDark, stillness])
  return (
    <ConfigProvider
      locale={viVN}
      theme={theme}
      button={busyButton}
      form={{ requiredMark: requiredMark, scrollToFirstError: true }}
    >
      {children}
    </ConfigProvider>
  )
}

/** The star stands after the label, where the eye arrives last and labels stay aligned. */
function requiredMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        // Drawn, not written: the label's text stays the field's name alone.
        <span className="required-mark" title="Bắt buộc" aria-hidden />
      )}
    </>
  )
}
