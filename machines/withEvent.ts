/** An action or a guard whose params are the event. The type check requires the fields that it reads. */
export const withEvent = <const Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }) => event,
})

/** An action or a guard whose params are the output of the invoked actor. */
export const withOutput = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})
