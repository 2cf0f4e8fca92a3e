import { Form as AntForm } from 'antd'
import { useState } from 'react'
import { isDay } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { today } from '#web/api/server-clock.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'

/** Typed text counts once its field is left, so that not every letter asks the server. */
const words = ['chucVuNgoaiHeThong', 'congViecChinh'] as const
const longest = 250

/**
 * The arrival whose changes to the record are shown: what the receiving unit has entered. Null while it is what the
 * server assumes by itself: `assumed`, which is null if that is a day in the future.
 */
export function useArrival(form: RecordFormHandle, assumed: AnyValues | null) {
  const [written, setWritten] = useState<AnyValues>({})
  const { ngayChuyenDen, phongBan, chucVu } = (AntForm.useWatch((values: AnyValues) => values, form.antd) ??
    {}) as AnyValues
  const day = typeof ngayChuyenDen === 'string' && isDay(ngayChuyenDen) ? ngayChuyenDen : ''
  const entered = Object.entries({ phongBan, chucVu, ...written }).filter(([, value]) => value)
  const isPossible = day !== '' && day <= today()
  const isAssumed = entered.length === 0 && assumed?.['ngayChuyenDen'] === day
  const settle = () => {
    const values = form.antd.getFieldsValue(true) as AnyValues
    setWritten(
      Object.fromEntries(
        words.map((name) => [
          name,
          String(values[name] ?? '')
            .trim()
            .slice(0, longest),
        ]),
      ),
    )
  }
  return {
    arrival: isPossible && !isAssumed ? { ngayChuyenDen: day, ...Object.fromEntries(entered) } : null,
    settle,
  }
}
