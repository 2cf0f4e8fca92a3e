import { keepDensity, type Density } from '#domain/lists/view-calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { updateUser, useUser } from '#web/session/session.ts'

const names: Readonly<Record<Density, string>> = { thoang: 'Thoáng', gon: 'Gọn' }

/** How high the rows of every list are, for the account. Unkept, it holds until signing out. */
export function DensityChoice() {
  const { matDo } = useUser()
  const choose = (density: Density) => {
    updateUser({ matDo: density })
    sendCall(keepDensity, { matDo: density }).catch(() => undefined)
  }
  return (
    <fieldset className="pad-above-12 above-12 rule-above">
      <legend className="unseen">Mật độ dòng</legend>
      <div className="row between gap-8">
        <span className="text-table strong" aria-hidden>
          Mật độ dòng
        </span>
        <span className="flex gap-16">
          {(Object.keys(names) as Density[]).map((density) => (
            <label key={density} className="regular pointer inline-row gap-4">
              <input
                type="radio"
                name="mat-do"
                checked={(matDo ?? 'thoang') === density}
                onChange={() => choose(density)}
              />
              {names[density]}
            </label>
          ))}
        </span>
      </div>
    </fieldset>
  )
}
