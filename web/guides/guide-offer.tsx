import { useEffect, useRef } from 'react'
import { markGuidesOffered } from '#domain/guidance/calls.ts'
import { guideAddress } from '#domain/guides/guides.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import '#web/ui/state.css'
import { useOfferedChapters } from './offered-chapters.ts'
import { setTour } from './tour.ts'
import './tour-card.css'

/** Offers the guides to a new account, once: a note in the corner, which takes neither the focus nor a press. */
export function GuideOffer({ onClose }: { onClose: () => void }) {
  const [first] = useOfferedChapters()
  useKeyPlace('tour', onClose)
  const isNoted = useRef(false)
  useEffect(() => {
    if (isNoted.current) return
    isNoted.current = true
    // If it is lost, the offer comes once more.
    sendCall(markGuidesOffered, {}).catch(() => undefined)
  }, [])
  if (first === undefined) return null
  return (
    <section
      className="tour-card fixed no-print tour-offer card pad-16 shadow"
      role="status"
      aria-label="Giới thiệu hướng dẫn"
    >
      <h2 className="size-14">Lần đầu dùng phần mềm?</h2>
      <p className="above-8">
        Mỗi việc hằng ngày đều có hướng dẫn từng bước ngay trên màn hình. Khi cần, bấm dấu ? ở góc trên bên
        phải.
      </p>
      <div className="row wrap gap-8 above-12">
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => {
            onClose()
            setTour(first.chapter)
          }}
        >
          {first.chapter.title}: xem thử
        </button>
        <AddressLink to={guideAddress(first.guide.id)} className="plain-button" onClick={onClose}>
          Mở hướng dẫn
        </AddressLink>
        <button type="button" className="plain-button push" onClick={onClose}>
          Đóng
        </button>
      </div>
    </section>
  )
}
