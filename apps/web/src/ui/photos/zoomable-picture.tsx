import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { ServerImage } from '../show/server-image.tsx'

const ZOOM_MOST = 4
const ZOOM_STEP = 0.5

type View = { of: string; zoom: number; quarters: number }

/** How a picture is looked at; another picture is seen whole and upright again. */
export function usePictureView(id: string) {
  const [kept, setKept] = useState<View>({ of: id, zoom: 1, quarters: 0 })
  const view = kept.of === id ? kept : { of: id, zoom: 1, quarters: 0 }
  const zoomTo = (zoom: number) => setKept({ ...view, zoom: Math.min(ZOOM_MOST, Math.max(1, zoom)) })
  return {
    ...view,
    isLargest: view.zoom === ZOOM_MOST,
    zoomIn: () => zoomTo(view.zoom + ZOOM_STEP),
    zoomOut: () => zoomTo(view.zoom - ZOOM_STEP),
    /** Twice as large, or whole again. */
    toggle: () => zoomTo(view.zoom === 1 ? 2 : 1),
    reset: () => setKept({ of: id, zoom: 1, quarters: 0 }),
    rotate: () => setKept({ ...view, quarters: (view.quarters + 1) % 4 }),
  }
}

type ZoomablePictureProps = {
  src: string
  alt: string
  view: ReturnType<typeof usePictureView>
  /** Drawn with a pen: on white, whatever the theme. */
  isDrawn?: boolean
}

/** A picture that fills its box; enlarged, it is moved by dragging or scrolling. */
export function ZoomablePicture({ src, alt, view, isDrawn = false }: ZoomablePictureProps) {
  const box = useCentred(view.zoom)
  const lies = view.quarters % 2 === 1
  const style: CSSProperties = {
    maxWidth: `calc(${lies ? '100cqh' : '100cqw'} * ${view.zoom})`,
    maxHeight: `calc(${lies ? '100cqw' : '100cqh'} * ${view.zoom})`,
    ...(view.zoom > 1 && { minWidth: `calc(${lies ? '60cqh' : '60cqw'} * ${view.zoom})` }),
    transform: `rotate(${view.quarters * 90}deg)`,
  }
  return (
    <div
      ref={box}
      role="region"
      aria-label={alt}
      tabIndex={0} // a region that scrolls is reached by keyboard
      className={`@container-size min-h-0 flex-1 overflow-auto ${view.zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      onDoubleClick={view.toggle}
      onPointerMove={dragOn}
      // Enlarged, the arrow keys move the picture instead of turning to the next.
      onKeyDown={(event) => view.zoom > 1 && event.key.startsWith('Arrow') && event.stopPropagation()}
    >
      <div
        className="grid place-items-center"
        style={{ width: `calc(100cqw * ${view.zoom})`, height: `calc(100cqh * ${view.zoom})` }}
      >
        <ServerImage
          src={src}
          alt={alt}
          draggable={false}
          className={`object-contain select-none ${isDrawn ? 'bg-white' : ''}`}
          style={style}
        />
      </div>
    </div>
  )
}

/** The middle of the view stays there when the picture grows or shrinks. */
function useCentred(zoom: number) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || before.current === zoom) return
    const { clientWidth: width, clientHeight: height } = current
    const grown = zoom / before.current
    before.current = zoom
    current.scrollTo(
      (current.scrollLeft + width / 2) * grown - width / 2,
      (current.scrollTop + height / 2) * grown - height / 2,
    )
  }, [zoom])
  return box
}

/** A finger scrolls by itself; a mouse takes hold of the picture. */
function dragOn({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
  if (buttons !== 1 || pointerType !== 'mouse') return
  currentTarget.scrollBy(-movementX, -movementY)
}
