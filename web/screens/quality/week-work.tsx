import { showNumber } from '#domain/fields/show.ts'
import { initialValues } from '#domain/lists/list-state.ts'
import { getWork } from '#domain/quality/calls.ts'
import type { qualityList } from '#domain/quality/quality-list.ts'
import { useCall } from '#web/api/use-call.ts'
import type { ListHandle } from '#web/lists/use-list.ts'

/** 'Việc tuần này': the three pieces of work that mend most; each opens its people in the list. */
export function WeekWork({ list }: { list: ListHandle<typeof qualityList> }) {
  const { data = [] } = useCall(getWork, {}, { staleTime: 0 })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="week-work-title" className="card pad-12-16 no-print">
      <h2 id="week-work-title" className="size-14 below-4">
        Việc tuần này
      </h2>
      <ol className="grid columns-fit-240 gap-8-20">
        {data.map(({ ma, ten, donVi, soNguoi, phut }) => (
          <li key={`${ma} ${donVi.id}`} className="inline-stack items-start">
            <button
              type="button"
              className="min-height-24 text-primary text-left hover-line"
              onClick={() =>
                // Its people are counted without any other filter.
                list.set(
                  {
                    ...initialValues(list.list, { donViId: donVi.id, pageSize: list.values.pageSize }),
                    ma: [ma],
                    isChildren: false,
                  },
                  { entry: true },
                )
              }
            >
              {ten} – {donVi.name}
            </button>
            <span className="muted text-table tabular">
              {showNumber(soNguoi)} người, khoảng {timeText(phut)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** 45 → '45 phút'; 150 → '2,5 giờ'. */
const timeText = (minutes: number) =>
  minutes < 90 ? `${minutes} phút` : `${showNumber(Math.round(minutes / 30) / 2, 1)} giờ`
