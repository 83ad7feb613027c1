import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../base/services.ts';
import { storeBackLink, useJudge } from '../../session/backLink.ts';
import { Splash } from '../../ui/Splash.tsx';

/**
 * The entry from another product (SPEC 2.2): stores the back link and redirects to the target. An untrusted target leads
 * to the start page; an untrusted back link is not stored.
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
    // Replace this history entry; otherwise the browser's Back would redirect forward again.
    if (to.startsWith('/')) navigate(to, { replace: true });
    else leave(to);
  }, [from, product, to, storage, judge, leave, navigate]);
  return <Splash />;
}
