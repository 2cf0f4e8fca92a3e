import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useLocation, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { GuideChapter, GuideStep } from '#domain/guides/guide.ts'
import { findGuide, guideAddress } from '#domain/guides/guides.ts'
import { pictureOf } from '#domain/guides/pictures.ts'
import { useOfferedChapters } from '#web/guides/offered-chapters.ts'
import { setTour } from '#web/guides/tour.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { GuideDownload } from './guide-download.tsx'
import { pictureAddress } from './guide-pictures.ts'
import './guide.css'

/** /file-huong-dan/$guide: a guide to read, to print and to download; each chapter can be shown on the screens. */
export function GuideScreen() {
  const { guide: id = '' } = useParams({ strict: false })
  const guide = findGuide(id)
  const hash = useLocation({ select: (location) => location.hash })
  const offered = new Set(useOfferedChapters().map(({ chapter }) => chapter))
  useEffect(() => {
    if (hash === '') return
    const chapter = document.getElementById(hash)
    chapter?.scrollIntoView()
    chapter?.focus({ preventScroll: true })
  }, [hash])
  if (guide === undefined)
    return (
      <EmptyState action={<AddressLink to="/file-huong-dan">Các hướng dẫn</AddressLink>}>
        Không có hướng dẫn này.
      </EmptyState>
    )
  return (
    <>
      <PageHead
        title={guide.title}
        purpose={guide.about}
        actions={
          <>
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              In
            </Button>
            <GuideDownload guide={guide} />
          </>
        }
      />
      <div className="grid side-280 narrow-columns-1 print-block items-start gap-16">
        <nav className="beside card pad-12 no-print" aria-label="Các chương">
          <ol className="guide-contents">
            {guide.chapters.map((chapter) => (
              <li key={chapter.id}>
                <AddressLink to={guideAddress(guide.id, chapter.id)} className="text-table">
                  {chapter.title}
                </AddressLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="fit">
          {guide.chapters.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} isOffered={offered.has(chapter)} />
          ))}
        </div>
      </div>
    </>
  )
}

function Chapter({ chapter, isOffered }: { chapter: GuideChapter; isOffered: boolean }) {
  const { id, title, about, steps } = chapter
  return (
    <section className="guide-chapter card pad-16 below-16" aria-labelledby={id}>
      <div className="row wrap between gap-8">
        <h2 id={id} className="guide-title size-18 no-outline" tabIndex={-1}>
          {title}
        </h2>
        {isOffered && (
          <Button
            className="no-print"
            onClick={() => setTour(chapter)}
            aria-label={`Hướng dẫn từng bước: ${title}`}
          >
            Hướng dẫn từng bước
          </Button>
        )}
      </div>
      <p className="above-4 below-12 muted readable">{about}</p>
      <ol className="guide-steps">
        {steps.map((step) => (
          <li key={step.text}>
            <p className="readable">{step.text}</p>
            <StepPicture chapter={chapter} step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepPicture({ chapter, step }: { chapter: GuideChapter; step: GuideStep }) {
  const picture = pictureOf(chapter, step)
  const address = picture && pictureAddress(picture.name)
  if (address === undefined) return null
  return (
    <img
      className="guide-picture fit-in rounded bordered above-8"
      src={address}
      width={picture?.width}
      height={picture?.height}
      alt={`Màn hình ở bước này: ${step.text}`}
      loading="lazy"
      decoding="async"
    />
  )
}
