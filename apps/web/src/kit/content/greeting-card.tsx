import { RichText } from '../rich-text/rich-text.tsx'
import classes from './content.module.css'

interface GreetingCardProps {
  greeting: { title: string; body: string; imageUrl: string | null }
}

/** A greeting as the home page shows it. */
export const GreetingCard = ({ greeting: { title, body, imageUrl } }: GreetingCardProps) => (
  <section className={classes.greeting} aria-label={title}>
    {imageUrl && <img src={imageUrl} alt="" />}
    <div>
      <p className={classes.heading}>{title}</p>
      <RichText text={body} />
    </div>
  </section>
)
