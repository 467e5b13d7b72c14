import Button from 'antd/es/button';
import Table from 'antd/es/table';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';

/** Stands in until the alerts dashboard is there. */
export default function Placeholder(): ReactNode {
  const { t } = useTranslation('maintenance');
  const [count, setCount] = useState(0);
  return (
    <section>
      <h1>{t('manifest.dashboard')}</h1>
      <Button type="primary" onClick={() => setCount(count + 1)}>
        {count}
      </Button>
      <AreaLink to="/notifications">{t('manifest.notifications')}</AreaLink>
      <Table rowKey="id" dataSource={[{ id: 1 }]} columns={[{ title: 'id', dataIndex: 'id' }]} />
    </section>
  );
}
