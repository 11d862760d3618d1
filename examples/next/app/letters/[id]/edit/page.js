import { platform } from 'diptych'
import { notFound } from 'next/navigation'
import { readLetter } from '../../../../lib/letters.js'
import { timeOfRequest } from '../../../../lib/site.js'
import { web } from '../../../../lib/web.js'
import { LetterForm } from '../../letter-form.js'
import { Letter } from '../../letter.js'
import { saveLetter } from '../../save-letter.js'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Edit a letter' }

export default async function EditLetter({ params }) {
  const { id } = await params
  const letter = await readLetter(id)
  if (!letter) notFound()
  const parts = await web.renderParts(platform.readPost(letter), { now: timeOfRequest() })
  return (
    <main>
      <h1>Edit a letter</h1>
      <LetterForm stored={letter} save={saveLetter.bind(null, id)}>
        <Letter parts={parts} />
      </LetterForm>
    </main>
  )
}
