import { type ReactNode, useEffect, useRef } from "react";
import { WayBack } from "../way-back.tsx";
import styles from "./people.module.css";

/** A small page about one thing of an account, with a way back. One that stands where a form just stood is heard by its heading. */
export function Screen({
  title,
  back,
  isAnswer = false,
  children,
}: {
  title: string;
  back: { to: string; text: string };
  isAnswer?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={styles.screen}>
      <WayBack to={back.to}>{back.text}</WayBack>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
