import { describe, expect, it } from 'vitest'
import { createWriterApi } from '../../src/api/create-writer-api.js'

/** A writer's calls, and how many of them were sent. */
function writer() {
  let sent = 0
  const api = createWriterApi({
    baseUrl: 'https://lowwater.example',
    fetch: async () => {
      sent += 1
      return new Response('{}')
    },
  })
  return { api, sent: () => sent }
}

describe('a draft of the wrong form is refused before anything is sent', () => {
  it.each([
    [
      { question: 'Mud?', options: ['Yes', 'No'] },
      "Option 1 of the poll needs a label that is a text: { label: 'Yes' }.",
    ],
    [
      { question: 'Mud?', options: [{ label: 'Yes' }, { label: ' ' }] },
      "Option 2 of the poll needs a label that is a text: { label: 'Yes' }.",
    ],
    [{ question: 'Mud?' }, 'The options of a poll must be a list.'],
    [{ question: 7, options: [] }, 'The question of a poll must be a text.'],
    [null, 'The question of a poll must be a text.'],
  ])('a poll: %j', async (poll, message) => {
    const { api, sent } = writer()
    const outcome = await api.savePoll(null, poll as never)
    expect(outcome).toMatchObject({ ok: false, messages: expect.arrayContaining([message]) as unknown })
    expect(sent()).toBe(0)
  })
  it.each([
    [{ S1: 'Ines', S2: '' }, 'Speaker S2 needs a name.'],
    [{ S1: ' ' }, 'Speaker S1 needs a name.'],
    [{ S1: 7 }, 'Speaker S1 needs a name.'],
    [['Ines'], 'Speakers must be an object with a name for each id.'],
  ])('speakers: %j', async (speakers, message) => {
    const { api, sent } = writer()
    expect(await api.saveSpeakers(3, speakers as never)).toEqual({ ok: false, messages: [message] })
    expect(sent()).toBe(0)
  })
})
