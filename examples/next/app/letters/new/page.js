import { BLANK } from '../../../lib/letters.js'
import { LetterForm } from '../letter-form.js'
import { saveLetter } from '../save-letter.js'

export const metadata = { title: 'Write a letter' }

export default function NewLetter() {
  return (
    <main>
      <h1>Write a letter</h1>
      <LetterForm stored={BLANK} save={saveLetter.bind(null, null)} />
    </main>
  )
}
