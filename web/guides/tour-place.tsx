import { useEffect, useState } from 'react'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { updateUser, useUser } from '#web/session/session.ts'
import { setTour, useTour } from './tour.ts'

const tourCard = lazyPart(async () => (await import('./tour-card.tsx')).TourCard)

const guideOffer = lazyPart(async () => (await import('./guide-offer.tsx')).GuideOffer)

/** Milliseconds after which guides are offered to an account that is new. */
const restTime = 4000

/** Where a tour is shown, over the page; offers the guides once to a new account. */
export function TourPlace() {
  const { guidesOffered } = useUser()
  const [isOffered, setOffered] = useState(false)
  const chapter = useTour()
  const Card = useLazyPart(tourCard, chapter !== undefined, () => setTour(undefined))
  const Offer = useLazyPart(guideOffer, isOffered, () => setOffered(false))
  useEffect(() => {
    if (guidesOffered) return undefined
    const timer = setTimeout(() => {
      // Noted as soon as it is shown: it must not come again.
      setOffered(true)
      updateUser({ guidesOffered: true })
    }, restTime)
    return () => clearTimeout(timer)
  }, [guidesOffered])
  if (isOffered && Offer && chapter === undefined) return <Offer onClose={() => setOffered(false)} />
  return chapter !== undefined && Card ? <Card key={chapter.id} chapter={chapter} /> : null
}
