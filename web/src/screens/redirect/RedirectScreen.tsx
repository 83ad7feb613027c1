import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../base/services.ts';
import { storeBackLink, useJudge } from '../../session/backLink.ts';
import { Splash } from '../../ui/Splash.tsx';

/**
 * The way in from another product (SPEC 2.2): keeps the way back and forwards to the target. A target that is not
 * trusted leads to the start, and a way back that is not trusted is not kept.
 */
export function Component() {
  const [query] = useSearchParams();
  const { storage, leave } = useServices();
  const judge = useJudge();
  const navigate = useNavigate();
  const from = query.get('from');
  const product = query.get('p');
  const to = judge(query.get('to') ?? '') ?? '/';

  useEffect(() => {
    storeBackLink(storage, { from, product }, judge);
    // In place of this entry, or "back" in the browser would only lead forward again.
    if (to.startsWith('/')) navigate(to, { replace: true });
    else leave(to);
  }, [from, product, to, storage, judge, leave, navigate]);
  return <Splash />;
}
