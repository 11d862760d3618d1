import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'

// What the mails of the fixture say, as a mail program shows it.
const LETTER = `<p>Dear <b>FNAME</b>, the tide went out at seven, and the mud lay open from the quay – to the last buoy.</p>
<p>See <a href="https://tides.example/today">today’s tides</a>.</p><p>View this email in your browser</p>
<p>You receive this letter because you signed up at lowwater.example. Low Water, Rua do Cais 4, Setúbal. Unsubscribe</p>`

export const MAIL_CASES: readonly SourceCase[] = [
  {
    path: fixture('mails'),
    source: 'mail',
    contents: (_, report) => [
      contentOfHtml(LETTER, report),
      contentOfText('Mud & rope: a start – with tides', 'boots a lamp Inês Rope on a bollard', 'Tide table'),
      contentOfText(
        'Marées',
        'Les marées de vive-eau sont plus fortes, et celles de morte-eau le sont moins, parce que la lune est à angle droit.',
        'bottes lampe Voir La quatrième suffirait. Tom Hale Low Water',
      ),
      contentOfText(
        'Neap tides',
        'The moon stands at right angles to the sun.',
        'A second letter of that name. From the quay it looks smaller.',
      ),
      contentOfText('You are receiving this because you signed up. To unsubscribe, go to'),
      contentOfText('The saved page', 'A browser saved this page whole, with its picture.', 'A chart', 'Home'),
    ],
  },
]
