import { BLURB_LENGTH } from 'diptych/domain'
import { signedIn, type Rule } from './platform.js'
import { refuse, reject, reply } from './reply.js'
import { idIn, textIn } from './stored-text.js'

/** C-THEME */
export const theme: Rule = async (platform, { path: { id = '' } }) => reply(await platform.theme(id))

/** C-PUBDEF */
export const defaultPublication: Rule = async (platform, { caller }) => reply(await platform.ownPublication(caller))

/** C-TIERS */
export const referralTiers: Rule = async (platform) => reply({ tiers: await platform.referralTiers() })

/** C-RECGET */
export const recommendation: Rule = async ({ store }, { path }) => {
  const [from, to] = [idIn(path['from']), idIn(path['to'])]
  return reply((from !== null && to !== null && (await store.recommendations.find(from, to))) || {})
}

/** C-RECPUT, V-BLURB-1: a writer recommends for their own publication. */
export const recommend: Rule = signedIn(async (platform, { body }, caller) => {
  const [from, to] = [idIn(body['recommending_publication_id']), idIn(body['recommended_publication_id'])]
  if (from === null || to === null || from === to) return reject('Choose another publication to recommend.')
  const own = await platform.ownPublication(caller)
  if (String(own?.id) !== from) return refuse(403, 'You can only recommend for your own publication.')
  const description = textIn(body['description'] ?? '', BLURB_LENGTH)
  if (description === null) return reject(`At most ${BLURB_LENGTH} characters.`)
  await platform.store.recommendations.put(
    {
      recommending_publication_id: from,
      recommended_publication_id: to,
      source: textIn(body['source'], 64),
      suggested: body['suggested'] === true,
      description: description === '' ? null : description,
    },
    platform.now(),
  )
  return reply({})
})
