import { guideAddress, guidesFor } from '#domain/guides/guides.ts'
import { useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { GuideDownload } from './guide-download.tsx'

/** The guides of the product for this kind of role: always there, whatever administrators upload. */
export function OwnGuides() {
  const { roleBase } = useUser()
  return (
    <section className="below-24" aria-labelledby="huong-dan-cua-phan-mem">
      <h2 id="huong-dan-cua-phan-mem" className="below-12 size-16">
        Hướng dẫn của phần mềm
      </h2>
      <ul className="grid columns-fit-300 gap-16 items-start">
        {guidesFor(roleBase).map((guide) => (
          <li key={guide.id} className="card pad-16">
            <div className="row between gap-12 items-start">
              <h3 className="size-15">
                <AddressLink to={guideAddress(guide.id)} className="block pad-4-0">
                  {guide.title}
                </AddressLink>
              </h3>
              <GuideDownload guide={guide} />
            </div>
            <p className="above-4 muted text-table">{guide.about}</p>
            <ul className="above-8 grid columns-fill-300 gap-0-16">
              {guide.chapters.map(({ id, title }) => (
                <li key={id}>
                  <AddressLink to={guideAddress(guide.id, id)} className="block pad-4-0 text-table">
                    {title}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
