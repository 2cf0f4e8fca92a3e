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

/** antd's texts, but 'Tháng 4, 1990' in the calendar, whose 'Th 04' is no word; buttons are named as shown. */
const vietnamese: Locale = {
  ...viVN,
  ...(picker && {
    DatePicker: {
      ...picker,
      lang: { ...picker.lang, shortMonths: months, monthSelect: '', yearSelect: '', decadeSelect: '' },
    },
  }),
}

/** A busy button keeps its name: antd's own icon is read before it, and stays until its animation has ended. */
const busyButton = { loadingIcon: <LoadingOutlined aria-hidden /> }

/** In the list of a selector. */
const nothingFound = () => 'Không tìm thấy mục phù hợp'

/** antd in Vietnamese and in our theme. Only for lazily loaded screens; sign-in does without antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useDark()
  // Read once: a change would make antd remount its children, losing what is being typed.
  const [stillness] = useState(isStill)
  const theme = useMemo(() => antdTheme(isDark, stillness), [isDark, stillness])
  return (
    <ConfigProvider
      locale={vietnamese}
      theme={theme}
      button={busyButton}
      renderEmpty={nothingFound}
      form={{ requiredMark: requiredMark, scrollToFirstError: true }}
    >
      {children}
    </ConfigProvider>
  )
}

/** The asterisk follows the label, so that labels stay aligned. */
function requiredMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        // Drawn by CSS, so that the label's text is only the field's name.
        <span className="required-mark" title="Bắt buộc" aria-hidden />
      )}
    </>
  )
}
