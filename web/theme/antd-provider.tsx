import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import viVN from 'antd/es/locale/vi_VN'
import { useMemo, useState, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import './antd-corrections.css'
import { isStill, useDark } from './use-media.ts'

const { DatePicker: picker } = viVN
const months = Array.from({ length: 12 }, (_, n) => `Tháng ${n + 1}`)

/** antd's words, but in the calendar 'Tháng 4, 1990': its own 'Th 04' is no word, and a button is called what it shows. */
const vietnamese: Locale = {
  ...viVN,
  ...(picker && {
    DatePicker: {
      ...picker,
      lang: { ...picker.lang, shortMonths: months, monthSelect: '', yearSelect: '', decadeSelect: '' },
    },
  }),
}

/** Busy, a button keeps its name: antd's own sign is read aloud before it, and goes only when its animation has ended. */
const busyButton = { loadingIcon: <LoadingOutlined aria-hidden /> }

/** antd in Vietnamese and in our theme. Only lazily loaded screens stand inside it; sign-in does without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useDark()
  // Asked once: antd would make all that it holds anew, and what is being typed would be lost.
  const [stillness] = useState(isStill)
  const theme = useMemo(() => antdTheme(isDark, stillness), [isDark, stillness])
  return (
    <ConfigProvider
      locale={vietnamese}
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
