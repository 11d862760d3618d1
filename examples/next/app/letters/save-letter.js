'use server'

import { randomUUID } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { writeLetter } from '../../lib/letters.js'

/**
 * Takes a letter from its form. Anybody can call this function of the server, with anything: a site asks here who is
 * signed in.
 */
export async function saveLetter(known, _, form) {
  let letter
  try {
    letter = JSON.parse(form.get('letter'))
  } catch {
    return { error: 'The letter is not JSON.' }
  }
  const id = known ?? randomUUID()
  const title = String(form.get('title') ?? '')
  const error = await writeLetter(String(id), { ...letter, post: { ...letter?.post, title } })
  if (error) return { error }
  revalidatePath(`/letters/${id}`)
  redirect(`/letters/${id}`)
}
