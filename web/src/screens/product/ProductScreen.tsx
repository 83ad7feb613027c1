import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { productLink } from '../../base/productLink.ts';
import { useServices } from '../../base/services.ts';
import { useSite } from '../../base/useSite.ts';
import { useDenialReason } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import { FirstDay } from './firstDay/FirstDay.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { ProductCard } from './ProductCard.tsx';
import { StartPageCard } from './StartPageCard.tsx';

/**
 * The product chooser: active products first; inactive ones say why and whom to ask. At least one product is active:
 * otherwise the guard redirects to the account (SPEC 2.2).
 */
export function Component() {
  const { products } = useRuntimeConfig();
  const { origin } = useServices();
  const { brand, name, isMainOrigin } = useSite();
  const { data: profile } = useSession();
  const mayChangePlan = useDenialReason(['center.access_account.write']) === undefined;
  if (profile === undefined) return null;
  const { account, plan, plan_selected: selected } = profile;
  const active = PRODUCT_KEYS.filter((key) => account.product[key].active);
  const inactive = PRODUCT_KEYS.filter((key) => !account.product[key].active);
  // People at a partner's console get their plan from the partner.
  const whyNot = !isMainOrigin
    ? `Your plan does not include it. Ask ${name} to add it.`
    : mayChangePlan
      ? 'Your plan does not include it. You can change the plan under Subscriptions.'
      : 'Your plan does not include it. Ask the owner of your account to add it.';
  return (
    <Stack gap="lg" maw={1120} mx="auto">
      <div>
        <Title order={1}>Products</Title>
        <Text c="dimmed" size="sm" mt={4}>
          What {account.name} can open with {name}.
        </Text>
      </div>
      {(!plan.paid || selected !== null) && isMainOrigin && (
        <PlanNotice plan={plan} selected={selected} mayPay={mayChangePlan} />
      )}
      {mayChangePlan && <FirstDay profile={profile} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {brand?.after_login_page && <StartPageCard site={name} {...brand.after_login_page} />}
        {[...active, ...inactive].map((key) => (
          <ProductCard
            key={key}
            product={key}
            href={active.includes(key) ? productLink(products[key], origin) : undefined}
            whyNot={whyNot}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
