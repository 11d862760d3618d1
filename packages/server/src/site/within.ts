/** @throws Error if the task takes longer. It goes on, and its result is dropped. */
export async function within<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(SLOW)), milliseconds)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Message of the error of `within`. */
export const SLOW = 'The database is slow.'
