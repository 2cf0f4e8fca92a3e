import { useState, type CSSProperties, type PointerEvent } from 'react'
import { dragged, filledOver } from '../state/fill-cells.ts'
import type { CellInput, Place } from '../state/grid-edits.ts'
import type { Rectangle, Selection, Size } from '../state/grid-selection.ts'

interface FillOptions {
  rectangle: Rectangle
  size: Size
  inputOf: (place: Place) => CellInput
  apply: (inputs: [Place, CellInput][]) => void
  select: (next: Selection) => void
  /** The position of a rectangle within the grid. */
  styleOf: (rectangle: Rectangle) => CSSProperties
}

/**
 * The small square at the corner of the selection: dragging it repeats the selection over the cells on the way, a double
 * click down to the last row. For the mouse alone: Ctrl+D and Ctrl+Enter do the same.
 */
export function useFillHandle({ rectangle, size, inputOf, apply, select, styleOf }: FillOptions) {
  /** The cell to which the corner has been dragged. */
  const [to, setTo] = useState<Place>()
  const whole = to && dragged(rectangle, to)

  const fill = (over: Rectangle | undefined) => {
    setTo(undefined)
    if (over === undefined) return
    apply(filledOver(rectangle, over, inputOf))
    select({
      anchor: { row: over.top, column: over.left },
      focus: { row: over.bottom, column: over.right },
    })
  }
  const corner = styleOf(rectangle)
  return {
    /** The cell to be kept in view while the corner is dragged. */
    to,
    move: (place: Place) => {
      if (to !== undefined && (place.row !== to.row || place.column !== to.column)) setTo(place)
    },
    drop: () => {
      if (to !== undefined) fill(whole)
    },
    element: (
      <>
        {whole && <div className="edit-filling absolute no-pointer" style={styleOf(whole)} aria-hidden />}
        <div
          className="edit-handle absolute height-10 fill-primary"
          style={{
            top: Number(corner.top) + Number(corner.height),
            left: Number(corner.left) + Number(corner.width),
          }}
          title="Kéo để điền, bấm đúp để điền đến dòng cuối"
          aria-hidden
          onPointerDown={(event: PointerEvent) => {
            if (event.button !== 0) return
            event.preventDefault()
            // The rest comes from here, wherever the pointer goes.
            event.currentTarget.setPointerCapture(event.pointerId)
            setTo({ row: rectangle.bottom, column: rectangle.right })
          }}
          onPointerCancel={() => setTo(undefined)}
          onDoubleClick={() => fill(dragged(rectangle, { row: size.rows - 1, column: rectangle.right }))}
        />
      </>
    ),
  }
}
