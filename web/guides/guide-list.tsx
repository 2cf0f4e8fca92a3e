import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { guideAddress } from '#domain/guides/guides.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { setTour } from './tour.ts'
import { chaptersAt, useOfferedChapters } from './offered-chapters.ts'

/** The chapters about the screen that is open, to be shown step by step, and the link to the whole guide. */
export function GuideList({ onTake }: { onTake: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const offered = useOfferedChapters()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('button, a')?.focus(), [])
  const [own] = offered
  return (
    <div ref={list}>
      <h2 className="pad-4-8 size-14">Ở màn hình này</h2>
      <ul>
        {chaptersAt(path, offered).map(({ chapter }) => (
          <li key={chapter.id}>
            <button
              type="button"
              className="block full pad-8 rounded text text-left text-table hover-sunken"
              onClick={() => {
                onTake()
                setTour(chapter)
              }}
            >
              {chapter.title}
            </button>
          </li>
        ))}
      </ul>
      {own && (
        <AddressLink
          to={guideAddress(own.guide.id)}
          className="block full pad-8 rounded text-left text-table text-primary hover-sunken above-4"
          onClick={onTake}
        >
          Mở hướng dẫn sử dụng đầy đủ
        </AddressLink>
      )}
    </div>
  )
}
