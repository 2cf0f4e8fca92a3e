import type { RecordDifference } from '#domain/history/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { tabNames } from '#domain/records/tab-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'

const titles = new Map<string, string>(subRecords.map(({ name, titles: { list } }) => [name, list]))

/** What differs between the moment and now, by tab, with the last change of each value. */
export function ComparePanel(props: {
  open: boolean
  name: string | null
  luc: string
  differences: readonly RecordDifference[]
  onClose: () => void
}) {
  const { luc, differences } = props
  const tabs = Map.groupBy(differences, ({ tab }) => tab)
  return (
    <SidePanel
      open={props.open}
      title={`So với hiện tại${props.name ? ` – ${props.name}` : ''}`}
      onClose={props.onClose}
      width={960}
    >
      {differences.length === 0 && <EmptyState>Hồ sơ không khác hiện tại.</EmptyState>}
      {[...tabs].map(([tab, own]) => (
        <section key={tab} className="below-16">
          <h3 className="below-6 size-14">{tabNames[tab as keyof typeof tabNames]}</h3>
          <table className="plain-table" aria-label={tabNames[tab as keyof typeof tabNames]}>
            <thead>
              <tr>
                <th scope="col">Trường</th>
                <th scope="col">{officeMoment(luc).slice(0, 16)}</th>
                <th scope="col">Hiện tại</th>
              </tr>
            </thead>
            <tbody>
              {own.map((one) => (
                <tr key={`${one.bang ?? ''} ${one.dong ?? ''} ${one.truong}`}>
                  <th scope="row" className="regular muted">
                    {one.bang !== null && one.truong !== one.bang ? `${titles.get(one.bang) ?? ''}: ` : ''}
                    {one.nhan}
                    {one.luc !== null && (
                      <span className="block small faint">
                        {one.nguoi}, {officeMoment(one.luc).slice(0, 16)}
                      </span>
                    )}
                  </th>
                  <td>{one.cu ?? <span className="faint">(trống)</span>}</td>
                  <td className="strong">{one.moi ?? <span className="faint">(trống)</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </SidePanel>
  )
}
