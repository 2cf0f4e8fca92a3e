import './record-frame.css'
import './record-sidebar.css'
import './record-skeleton.css'

/** How many fields the sections of the first tab have. */
const sections = [3, 6, 6, 9]
/** How many links are above the tabs, how many tabs, how many other actions; with their titles. */
const lists = [5, 12, 7]

/** Placeholder of a record: what it will have is where it will be. */
export function RecordSkeleton() {
  return (
    <div
      className="record-frame grid side-232 narrow-columns-1 items-start"
      role="status"
      aria-label="Đang tải"
    >
      <div className="record-aside sticky scroll-y card record-skeleton-aside">
        <div className="record-way row min-height-24">
          <span className="skeleton-block rounded height-12 width-100" />
        </div>
        <div className="record-skeleton-person row gap-12 pad-8-16">
          <span className="skeleton-block record-skeleton-photo rigid circle" />
          <span className="stack gap-8 grow">
            <span className="skeleton-block rounded height-16 max-width-280" />
            <span className="skeleton-block rounded height-12 width-100" />
          </span>
        </div>
        {lists.map((count, n) => (
          <div key={n} className={`stack gap-12 pad-8-16 narrow-hide ${n > 0 ? 'rule-above' : ''}`}>
            {Array.from({ length: count }, (_, line) => (
              <span key={line} className="skeleton-block rounded height-12 width-150" />
            ))}
          </div>
        ))}
      </div>
      <div className="fit">
        <div className="record-skeleton-bar row">
          <span className="skeleton-block rounded height-24 width-150" />
        </div>
        <div className="record-skeleton-links row gap-6 clip">
          {sections.map((_, n) => (
            <span key={n} className="skeleton-block rigid width-150 pill" />
          ))}
        </div>
        <div className="stack gap-16">
          {sections.map((fields, n) => (
            <div key={n} className="card pad-16-20-8">
              <span className="skeleton-block rounded block height-16 width-150" />
              <div className="record-skeleton-fields grid columns-fill-250">
                {Array.from({ length: fields }, (_, field) => (
                  <span key={field} className="stack gap-10">
                    <span className="skeleton-block rounded height-12 width-100" />
                    <span className="skeleton-block rounded height-14 width-150" />
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
