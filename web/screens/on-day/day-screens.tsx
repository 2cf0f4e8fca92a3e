import { useLocation } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { today as todayOf } from '#web/api/server-clock.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FiguresOnDay } from './figures-on-day.tsx'
import { PeopleOnDay } from './people-on-day.tsx'
import { UnitsOnDay } from './units-on-day.tsx'

const ofDay: Readonly<Record<string, ComponentType<{ day: string }>>> = {
  '/danh-sach': PeopleOnDay,
  '/admin/danh-sach': PeopleOnDay,
  '/tra-cuu-thong-tin': PeopleOnDay,
  '/don-vi': UnitsOnDay,
  '/tong-quan': FiguresOnDay,
}
/** They ask for the day themselves. */
const reports = ['/xuat-bao-cao', '/xuat-bao-cao-danh-sach']
/** Nothing on them is of a day. */
const timeless = ['/profile', '/file-huong-dan']

/** The screen of this address as of the day; says so where there is none, rather than showing today's. */
export function DayScreens(props: { day: string; onClose: () => void; today: ReactNode }) {
  const { day, onClose } = props
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/$/, '') })
  const Screen = ofDay[path]
  if (Screen) return <Screen key={path} day={day} />
  const isReport = reports.includes(path)
  if ((isReport && day <= todayOf()) || timeless.some((one) => path.startsWith(one))) return props.today
  return (
    <div className="card">
      <EmptyState
        action={
          <Button type="primary" onClick={onClose}>
            Về hiện tại
          </Button>
        }
      >
        {isReport
          ? `Báo cáo không dự báo được cho ngày ${showDate(day)}; số người dự kiến của từng đơn vị ở Tổng quan.`
          : path.startsWith('/danh-sach/thong-tin/')
            ? `Hồ sơ từng người không xem được tại ngày ${showDate(day)}. Về hiện tại rồi chọn 'Xem tại thời điểm' trên hồ sơ để xem hồ sơ đã biết lúc đó.`
            : `Màn hình này không xem được tại ngày ${showDate(day)}.`}
      </EmptyState>
    </div>
  )
}
