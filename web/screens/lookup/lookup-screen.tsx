import { PageHead } from '#web/ui/page-head.tsx'
import { LookupBox } from './lookup-box.tsx'
import { PersonCard } from '#web/lists/peek/person-card.tsx'
import { LookupResults } from './lookup-results.tsx'
import { useLookup } from './use-lookup.ts'
import './lookup-screen.css'

/** /tra-cuu-thong-tin: a search box, the people found while typing, and the card of one (spec 3 §2.1). */
export function LookupScreen() {
  const lookup = useLookup()
  const { chosen, people } = lookup
  return (
    <div className="lookup">
      <div className="no-print">
        <PageHead
          title="Tra cứu thông tin"
          purpose="Tìm nhanh một người và xem thông tin chính, không cần mở hồ sơ."
        />
      </div>
      <LookupBox lookup={lookup} />
      <div
        className={`grid items-start gap-16 print-block ${chosen === undefined ? 'columns-1' : 'parts-5-6 narrow-columns-1'}`}
      >
        <LookupResults lookup={lookup} />
        {chosen !== undefined && (
          <PersonCard
            key={chosen}
            id={chosen}
            row={people.find(({ id }) => id === chosen)}
            onClose={() => lookup.choose(undefined)}
          />
        )}
      </div>
    </div>
  )
}
