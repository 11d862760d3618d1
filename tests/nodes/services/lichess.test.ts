import { describe, expect, it } from 'vitest'
import { LICHESS_SIZE, lichessFrameUrl, lichessPageUrl, parseLichessUrl } from '../../../src/nodes/lichess/address.js'

const theme = '?theme=auto&bg=auto'

describe('Lichess', () => {
  it.each([
    'https://lichess.org/Kp4bOaT7',
    'https://www.lichess.org/study/aB3dEfGh',
    ' http://de.lichess.org/tournament/x ',
    'https://lichess.org',
  ])('recognises %s', (url) => expect(parseLichessUrl(url)).toEqual({ url: url.trim() }))
  it.each([
    '',
    'x',
    'https://lichess.com/Kp4bOaT7',
    'https://lichess.org.evil.example/Kp4bOaT7',
    'https://evil.example/lichess.org',
    'javascript:lichess.org/Kp4bOaT7',
    'https://notlichess.org/Kp4bOaT7',
  ])('does not recognise %j', (url) => expect(parseLichessUrl(url)).toBeNull())

  it.each([
    ['https://lichess.org/Kp4bOaT7', `https://lichess.org/embed/game/Kp4bOaT7${theme}`],
    ['https://lichess.org/Kp4bOaT7wXyZ', `https://lichess.org/embed/game/Kp4bOaT7${theme}`],
    ['https://lichess.org/Kp4bOaT7/black#23', `https://lichess.org/embed/game/Kp4bOaT7/black${theme}#23`],
    ['https://lichess.org/embed/Kp4bOaT7?theme=brown', `https://lichess.org/embed/game/Kp4bOaT7${theme}`],
    ['https://lichess.org/study/aB3dEfGh/iJkLmNoP#4', `https://lichess.org/study/embed/aB3dEfGh/iJkLmNoP${theme}#4`],
    ['https://lichess.org/study/embed/aB3dEfGh/iJkLmNoP', `https://lichess.org/study/embed/aB3dEfGh/iJkLmNoP${theme}`],
    ['https://lichess.org/tv/frame?theme=blue&bg=dark', 'https://lichess.org/tv/frame?theme=blue&bg=dark'],
    ['https://lichess.org/tv', `https://lichess.org/tv/frame${theme}`],
    ['https://lichess.org/training/daily', `https://lichess.org/training/frame${theme}`],
    ['https://lichess.org/embed/broadcast/x/y', `https://lichess.org/embed/broadcast/x/y${theme}`],
    ['https://lichess.org/training', null],
    ['https://lichess.org/tournament/winter24', null],
    ['https://lichess.org/study/aB3dEfGh', null],
    ['https://lichess.org/analysis', null],
    ['https://lichess.org/@/ines', null],
    ['https://evil.example/Kp4bOaT7', null],
  ])('frames %s as %s', (url, frame) => expect(lichessFrameUrl(url)).toBe(frame))

  it.each([
    ['https://lichess.org/embed/game/Kp4bOaT7/black?theme=auto#23', 'https://lichess.org/Kp4bOaT7/black#23'],
    ['https://lichess.org/study/embed/aB3dEfGh/iJkLmNoP', 'https://lichess.org/study/aB3dEfGh/iJkLmNoP'],
    ['https://lichess.org/training/frame?bg=dark', 'https://lichess.org/training/daily'],
    ['https://lichess.org/analysis?fen=8/8', 'https://lichess.org/analysis?fen=8/8'],
    ['https://evil.example/Kp4bOaT7', null],
  ])('links %s to %s', (url, page) => expect(lichessPageUrl(url)).toBe(page))

  it('has a board of 560 by 405', () => expect(LICHESS_SIZE).toEqual({ width: 560, height: 405 }))
})
