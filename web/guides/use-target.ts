import { useEffect, useRef, useState } from 'react'
import type { GuideStep } from '#domain/guides/guide.ts'
import { findTarget } from './find-target.ts'

/** How often it is looked for, and where it is now, ms. */
const pause = 200

interface Place {
  element: HTMLElement
  top: number
  left: number
  width: number
  height: number
}

const placeOf = (element: HTMLElement): Place => {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { element, top, left, width, height }
}

const isSame = (a: Place | undefined, b: Place | undefined) =>
  a?.element === b?.element &&
  a?.top === b?.top &&
  a?.left === b?.left &&
  a?.width === b?.width &&
  a?.height === b?.height

/** The place of a step's target in the window, as long as it is there; scrolls to it once. `onDone`: it was pressed or filled. */
export function useTarget({ target, does }: GuideStep, onDone: () => void): Place | undefined {
  const [place, setPlace] = useState<Place>()
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (target === undefined) {
      setPlace(undefined)
      return undefined
    }
    let shown: HTMLElement | undefined
    const look = () => {
      const element = findTarget(target)
      if (element !== undefined && element !== shown) {
        const { top, bottom } = element.getBoundingClientRect()
        if (top < 64 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
      }
      shown = element
      const next = element && placeOf(element)
      setPlace((before) => (isSame(before, next) ? before : next))
    }
    const onPress = ({ target: pressed }: MouseEvent) => {
      if (does === 'press' && pressed instanceof Node && shown?.contains(pressed))
        setTimeout(() => done.current())
    }
    const onLeave = ({ target: left, relatedTarget }: FocusEvent) => {
      const isLeft = left instanceof Node && shown?.contains(left) === true
      const isWithin = relatedTarget instanceof Node && shown?.contains(relatedTarget) === true
      const isFilled = (left as Partial<HTMLInputElement>).value !== ''
      if (does !== 'press' && isLeft && !isWithin && isFilled) done.current()
    }
    look()
    const timer = setInterval(look, pause)
    addEventListener('scroll', look, true)
    addEventListener('click', onPress, true)
    addEventListener('focusout', onLeave)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', look, true)
      removeEventListener('click', onPress, true)
      removeEventListener('focusout', onLeave)
    }
  }, [target, does])
  return place
}
