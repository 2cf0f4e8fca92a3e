import { useEffect, useState } from 'react'

/** ms without another change: an input method rewrites a syllable several times. */
const quiet = 500

/** The value once it hasn't changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
