import { useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 80

type Lines = { first: number; last: number /** The last one was written here. */; isOwn: boolean }

/**
 * Keeps a box of messages where its reader is: at its end while they are there, at the same line when older ones come
 * before it, and never moved by what others write while they read further up.
 */
export function useStickToEnd({ first, last, isOwn }: Lines) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, last: 0, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const was = before.current
    if (last > was.last && (isAtEnd || isOwn)) current.scrollTop = current.scrollHeight
    else if (last > was.last) setHasNew(true)
    else if (first < was.first) current.scrollTop += current.scrollHeight - was.height
    before.current = { first, last, height: current.scrollHeight }
  }, [first, last, isOwn, isAtEnd])

  function goToEnd() {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  function onScroll() {
    const { current } = box
    if (!current) return
    const is = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
    setIsAtEnd(is)
    if (is) setHasNew(false)
  }
  return { box, isAtEnd, hasNew, goToEnd, onScroll }
}
