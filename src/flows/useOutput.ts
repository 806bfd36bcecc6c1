import { useEffect, useRef } from 'react'

/** Hands the output of a finished machine to whoever composes the flow, once. */
export function useOutput<Output>(
  { status, output }: { status: string; output: Output | undefined },
  onDone: (output: Output) => void,
): void {
  const told = useRef(false)
  useEffect(() => {
    if (status !== 'done' || told.current) return
    told.current = true
    onDone(output as Output)
  }, [status, output, onDone])
}
